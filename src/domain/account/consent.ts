/** What sign-up asks for, each apart: the texts, being at least 14 years old, and news by email. */
export const consentKinds = ['terms', 'privacy', 'age', 'marketing'] as const

export type ConsentKind = (typeof consentKinds)[number]

export const requiredConsents: readonly ConsentKind[] = ['terms', 'privacy', 'age']

/** The version of the terms and the privacy policy. Change it whenever their meaning changes. */
export const consentVersion = '2026-11-22'
