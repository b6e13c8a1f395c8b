import {
  askEmailVerification,
  askPasswordReset,
  changePassword,
  editProfile,
  enterAsGuest,
  readProfile,
  readSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from './account/account.ts'
import { deleteAccount } from './account/account-deletion.ts'
import { beginSocial, finishSocial } from './account/oauth.ts'
import { endOtherSessions, endSession, listSessions } from './account/session.ts'
import {
  advanceBooking,
  cancelBooking,
  createBooking,
  createWalkIn,
  listBookings,
  previewRefund,
  readBooking,
} from './booking/booking-endpoints.ts'
import { quoteStay } from './booking/quote.ts'
import { createDog, deleteDog, editDog, listDogs } from './dog/dog.ts'
import type { Endpoint } from './endpoint.ts'
import { uploadDogImage, uploadJournalImage, uploadPostImages, uploadReviewImages, uploadUserImage } from './image/image.ts'
import { createJournalEntry, listJournal } from './journal/journal.ts'
import { checkLike, countLikes, toggleLike } from './like/like.ts'
import { attemptPayment, confirmPayment, receiveWebhook } from './payment/payment.ts'
import { discardPostDraft, savePostDraft } from './post/post-draft.ts'
import {
  createPost,
  deletePost,
  editPost,
  listPosts,
  listPostsOfCompany,
  readAvailability,
  readPost,
  searchPosts,
} from './post/post-endpoints.ts'
import { closeNights } from './post/room.ts'
import { createReview, listReviews, replyToReview } from './review/review.ts'
import { searchStays } from './search/search.ts'

/** All API endpoints by name; the name is the OpenAPI `operationId`. */
export const endpoints = {
  listPosts,
  searchPosts,
  readPost,
  listPostsOfCompany,
  createPost,
  editPost,
  deletePost,
  savePostDraft,
  discardPostDraft,
  readAvailability,
  searchStays,
  toggleLike,
  checkLike,
  countLikes,
  closeNights,
  signUp,
  signIn,
  enterAsGuest,
  signOut,
  readSession,
  beginSocial,
  finishSocial,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  askPasswordReset,
  resetPassword,
  askEmailVerification,
  verifyEmail,
  readProfile,
  editProfile,
  deleteAccount,
  uploadPostImages,
  uploadUserImage,
  uploadDogImage,
  uploadReviewImages,
  uploadJournalImage,
  quoteStay,
  createBooking,
  createWalkIn,
  readBooking,
  listBookings,
  previewRefund,
  cancelBooking,
  advanceBooking,
  attemptPayment,
  confirmPayment,
  receiveWebhook,
  listDogs,
  createDog,
  editDog,
  deleteDog,
  listReviews,
  createReview,
  replyToReview,
  listJournal,
  createJournalEntry,
} as const satisfies Record<string, Endpoint>
