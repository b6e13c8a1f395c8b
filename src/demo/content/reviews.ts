import type { DemoReview } from './demo-review.ts'
import { anyReviewsKo } from './reviews-any-ko.ts'
import { reviewsEn } from './reviews-en.ts'
import { themedReviewsKo } from './reviews-themed-ko.ts'

export const reviews: readonly DemoReview[] = [...anyReviewsKo, ...themedReviewsKo, ...reviewsEn]
