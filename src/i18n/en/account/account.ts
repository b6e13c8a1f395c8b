import type { Role } from '../../../domain/account/account.ts'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'
import { nameFaults } from './name-faults.ts'

const fields = { name: 'Name', email: 'Email', password: 'Password', confirmation: 'Confirm password', role: 'Account type' }

/** Login and sign-up. The alerts are quoted verbatim from the specification. */
export const account = {
  loginTitle: 'Log in',
  loginDescription: 'Log in to Kkori to book a dog hotel in Seoul or manage your own.',
  registerTitle: 'Sign up',
  registerDescription: 'Sign up for Kkori to book dog hotels in Seoul or list your own.',
  kind: 'Account type',
  roles: { owner: 'Dog owner', company: 'Company' } satisfies Record<Role, string>,
  fields,
  nameHint: { owner: 'Hotels see this name.', company: 'The name of your business.' } satisfies Record<Role, string>,
  passwordHint: 'At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character.',
  showPassword: 'Show password',
  login: 'Log in',
  signUp: 'Sign up',
  signUpLink: 'Sign up and get 10% off',
  loginLink: 'Already have an account? Log in',
  or: 'or try Kkori first',
  guest: { owner: 'Guest login as a dog owner', company: 'Guest login as a hotel' } satisfies Record<Role, string>,
  guestHint: {
    owner: 'A demo account for 24 hours, with two sample dogs. Payments are in test mode only.',
    company: 'A demo account for 24 hours, with a sample hotel that only you can see.',
  } satisfies Record<Role, string>,
  socialWays: 'Other ways to log in',
  social: {
    kakao: 'Continue with Kakao',
    naver: 'Continue with Naver',
    google: 'Continue with Google',
  } satisfies Record<OAuthProvider, string>,
  socialHint: {
    owner: 'New to Kkori? This creates a dog owner account.',
    company: 'New to Kkori? This creates a company account.',
  } satisfies Record<Role, string>,
  socialWaiting: 'Logging you in.',
  socialStopped: 'Login was cancelled. Try again, or log in with your email.',
  loginDone: 'Login completed successfully.',
  loginFailed: 'Login failed.',
  registerDone: 'Registration completed successfully.',
  registerFailed: 'Registration failed.',
  fillAll: 'Please fill in all fields.',
  tooOften: (minutes: number) => `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  forgotLink: 'Forgot password?',
  forgotTitle: 'Reset password',
  forgotText: 'Enter the email address of your account. We’ll send you a link to set a new password.',
  forgotSubmit: 'Email me a link',
  forgotDone: (email: string) =>
    `If ${email} has an account, we’ve sent a link there. It works once and expires in one hour. Can’t find it? Check your spam folder.`,
  backToLogin: 'Back to log in',
  newPassword: 'New password',
  setPasswordTitle: 'Set a new password',
  setPasswordText: 'Your new password works right away, and every browser is logged out.',
  setPasswordSubmit: 'Set password',
  setPasswordDone: 'Password changed. Log in with your new password.',
  linkUsedUp: 'This link has expired or was already used. Your password hasn’t changed. Request a new link.',
  askAgain: 'Get a new link',
  proveTitle: 'Verify your email',
  proving: 'Verifying your email.',
  proved: 'Your email is verified. Thank you.',
  proofUsedUp: 'This link has expired or was already used. Check My page to see if your email is verified or to get a new link.',
  proofElsewhere:
    'Log in to the account with this email first, then open the link again in this browser. It expires in one hour. Didn’t sign up? Ignore the email.',
  tryAgain: 'Try again',
  toMyPage: 'Go to my page',
  toHome: 'Go to home',
  faults: {
    ...nameFaults,
    name: 'Please enter your name.',
    email: 'Please enter a valid email address.',
    password:
      'Please use at least 8 characters with at least 1 uppercase letter, 1 lowercase letter, 1 number and 1 special character.',
    passwordCommon: 'This password is too common. Choose another.',
    /** The authentication service rejected the request. */
    passwordService: 'Password must be at least 6 characters long.',
    passwordMissing: 'Enter your password.',
    confirmation: 'Passwords do not match.',
    emailTaken: 'This email is already in use.',
    emailService: 'Invalid email address.',
    userNotFound: 'User does not exist.',
    wrongPassword: 'Password does not match.',
  },
}
