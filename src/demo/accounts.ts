type DemoAccount = { email: string; password: string }

export type DemoAccounts = { owner: DemoAccount; company: DemoAccount }

/** The two accounts of the demonstration that can sign in; the start prints them. */
export const demoAccounts: DemoAccounts = {
  owner: { email: 'owner@kkori.example', password: 'Kkori-owner-1!' },
  company: { email: 'company@kkori.example', password: 'Kkori-company-1!' },
}

/** The posts of the company that can sign in, by their English names; the first comes with everything a company sees. */
export const signInPosts: readonly string[] = ['Maru & Madang', 'Next Door to the Forest', 'Dogs by the Woodshop']
