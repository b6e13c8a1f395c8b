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
} from './account.ts'
import {
  advanceBooking,
  cancelBooking,
  createBooking,
  createWalkIn,
  listBookings,
  previewRefund,
  readBooking,
} from './booking-calls.ts'
import type { Call } from './call.ts'
import { createDog, deleteDog, editDog, listDogs } from './dog.ts'
import { uploadDogImage, uploadJournalImage, uploadPostImages, uploadReviewImages, uploadUserImage } from './image.ts'
import { createJournalEntry, listJournal } from './journal.ts'
import { discardPostDraft, savePostDraft } from './kept-draft.ts'
import { deleteAccount } from './leaving.ts'
import { checkLike, countLikes, toggleLike } from './like.ts'
import { attemptPayment, confirmPayment, receiveWebhook } from './payment.ts'
import {
  createPost,
  deletePost,
  editPost,
  listPosts,
  listPostsOfCompany,
  readAvailability,
  readPost,
  searchPosts,
} from './post-calls.ts'
import { quoteStay } from './quote.ts'
import { createReview, listReviews, replyToReview } from './review.ts'
import { closeNights } from './room.ts'
import { searchStays } from './search.ts'
import { endOtherSessions, endSession, listSessions } from './session.ts'
import { beginSocial, finishSocial } from './social.ts'

/** Every call there is, by its name. */
export const calls = {
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
} as const satisfies Record<string, Call>
