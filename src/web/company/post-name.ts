/** What a post of one's own is called, still on the site or not. */
export type PostName = { postNum: number; storeName: string; storeNameEn: string | null; isDeleted: boolean }
