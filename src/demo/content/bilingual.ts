export type Bilingual = { ko: string; en: string }
