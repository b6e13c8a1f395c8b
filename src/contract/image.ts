import * as z from 'zod/mini'
import { maxImages } from '../domain/post.ts'
import { defineCall } from './call.ts'
import { callUrls } from './urls.ts'

const refusals = ['too_large', 'unsupported_media', 'rate_limited', 'overloaded'] as const

const paths = z.strictObject({ image: z.array(z.string()) })

export const uploadPostImages = defineCall({
  method: 'POST',
  path: callUrls.postImageUpload,
  access: 'uploadPostImage',
  pictures: maxImages,
  summary:
    'Takes 1 to 10 pictures (multipart `image`; JPEG, PNG or WebP of at most 10 MB) for a post, and gives their paths in order.',
  answer: paths,
  refusals,
})

export const uploadUserImage = defineCall({
  method: 'POST',
  path: callUrls.userImageUpload,
  access: 'uploadProfileImage',
  pictures: 1,
  summary: 'Takes the picture of one’s own profile.',
  answer: z.strictObject({ photoURL: z.string() }),
  refusals,
})

export const uploadDogImage = defineCall({
  method: 'POST',
  path: callUrls.dogImageUpload,
  access: 'keepDogs',
  pictures: 1,
  summary: 'Takes a picture for the profile of a dog.',
  answer: paths,
  refusals,
})

export const uploadReviewImages = defineCall({
  method: 'POST',
  path: callUrls.reviewImageUpload,
  access: 'writeReview',
  pictures: 5,
  summary: 'Takes 1 to 5 pictures for a review.',
  answer: paths,
  refusals,
})

export const uploadJournalImage = defineCall({
  method: 'POST',
  path: callUrls.journalImageUpload,
  access: 'writeJournal',
  pictures: 1,
  summary: 'Takes a picture for the care journal.',
  answer: paths,
  refusals,
})
