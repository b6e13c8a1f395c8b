import * as z from 'zod/mini'
import { maxMessageImages } from '../../domain/message/message.ts'
import { maxImages } from '../../domain/post/post.ts'
import { defineEndpoint } from '../endpoint.ts'

const refusals = ['storage_full', 'too_large', 'unsupported_media', 'damaged_image', 'rate_limited', 'overloaded'] as const

const paths = z.strictObject({ image: z.array(z.string()) })

export const uploadPostImages = defineEndpoint({
  method: 'POST',
  path: '/api/post/image/upload',
  access: 'uploadPostImage',
  images: maxImages,
  summary:
    'Uploads 1 to 10 images for a post (multipart `image`) and returns their paths in order. Accepts JPEG, PNG and WebP of up to 10 MB and 40 megapixels each (16 if progressive, interlaced, lossless or with 16 bits per channel).',
  response: paths,
  refusals,
})

const uploadUserImage = defineEndpoint({
  method: 'POST',
  path: '/api/user/image/upload',
  access: 'uploadProfileImage',
  images: 1,
  summary: 'Uploads your profile photo.',
  response: z.strictObject({ photoURL: z.string() }),
  refusals,
})

const uploadDogImage = defineEndpoint({
  method: 'POST',
  path: '/api/dog/image/upload',
  access: 'manageDogs',
  images: 1,
  summary:
    'Uploads a photo for a dog profile. Only the signed-in owner and companies with a booking of the dog can see it. Storage is limited to 500 MB of images per account, 50 MB for a guest and 5,000 MB for a company.',
  response: paths,
  refusals,
})

const uploadReviewImages = defineEndpoint({
  method: 'POST',
  path: '/api/review/image/upload',
  access: 'writeReview',
  images: 5,
  summary: 'Uploads 1 to 5 photos for a review.',
  response: paths,
  refusals,
})

const uploadJournalImage = defineEndpoint({
  method: 'POST',
  path: '/api/journal/image/upload',
  access: 'writeJournal',
  images: 1,
  summary: 'Uploads a photo for the care journal.',
  response: paths,
  refusals,
})

const uploadMessageImages = defineEndpoint({
  method: 'POST',
  path: '/api/message/image/upload',
  access: 'writeMessages',
  images: maxMessageImages,
  summary: 'Uploads 1 to 4 photos for a message. Only the two sides of the conversation can see them.',
  response: paths,
  refusals,
})

export const imageEndpoints = {
  uploadPostImages,
  uploadUserImage,
  uploadDogImage,
  uploadReviewImages,
  uploadJournalImage,
  uploadMessageImages,
}
