/** What a house has to offer for the words to be true of it; `any` suits every house. */
export type ReviewTheme = 'any' | 'senior' | 'large' | 'small' | 'walks' | 'journal' | 'quiet'

export type DemoReview = { stars: 3 | 4 | 5; language: 'ko' | 'en'; theme: ReviewTheme; text: string }

/** A warm reply suits four and five stars, a sorry one suits three. */
export type DemoReply = { tone: 'warm' | 'sorry'; language: 'ko' | 'en'; text: string }
