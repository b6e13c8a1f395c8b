import type { Role } from '../../../domain/account/account.ts'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'
import { nameFaults } from './name-faults.ts'

const fields = { name: 'Name', email: 'E-mail', password: 'Password', confirmation: 'Password again', role: 'Kind of account' }

/** Login and sign-up. The alerts are quoted verbatim from the specification. */
export const account = {
  loginTitle: 'Log in',
  loginDescription: 'Log in to Kkori to book a dog hotel in Seoul, or to run yours.',
  registerTitle: 'Sign up',
  registerDescription: 'Sign up for Kkori: book dog hotels in Seoul, or list your own.',
  kind: 'Kind of account',
  roles: { owner: 'Dog owner', company: 'Company' } satisfies Record<Role, string>,
  fields,
  nameHint: { owner: 'As the house will greet you.', company: 'The name of your business.' } satisfies Record<Role, string>,
  passwordHint: 'At least 8 characters with an uppercase and a lowercase letter, a number and a special character.',
  showPassword: 'Show the password',
  login: 'Log in',
  signUp: 'Sign up',
  signUpLink: 'Sign up, 10% off',
  loginLink: 'I have an account: log in',
  or: 'or look around first',
  guest: { owner: 'Continue as a guest owner', company: 'Continue as a guest company' } satisfies Record<Role, string>,
  guestHint: {
    owner: 'A real account for 24 hours, with two sample dogs. Guests pay only in the sandbox.',
    company: 'A real account for 24 hours, with a sample listing that only you see.',
  } satisfies Record<Role, string>,
  socialWays: 'With an account elsewhere',
  social: {
    kakao: 'Continue with Kakao',
    naver: 'Continue with Naver',
    google: 'Continue with Google',
  } satisfies Record<OAuthProvider, string>,
  socialHint: {
    owner: 'New here? This makes a dog owner’s account.',
    company: 'New here? This makes a company’s account.',
  } satisfies Record<Role, string>,
  socialWaiting: 'One moment, we are logging you in.',
  socialStopped: 'You were not logged in: it was stopped on the other side.',
  loginDone: 'Login completed successfully.',
  loginFailed: 'Login failed.',
  registerDone: 'Registration completed successfully.',
  registerFailed: 'Registration failed.',
  fillAll: 'Please fill in all fields.',
  tooOften: (minutes: number) =>
    `That was tried too often. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  forgotLink: 'Forgot the password?',
  forgotTitle: 'A new password',
  forgotText: 'Give the e-mail address of your account, and we mail you a link to set a new password.',
  forgotSubmit: 'Mail me the link',
  forgotDone: (email: string) =>
    `If there is an account with ${email}, a link is on its way. It works once, within an hour. Nothing there? Look in the spam folder.`,
  backToLogin: 'Back to log in',
  newPassword: 'New password',
  setPasswordTitle: 'Set a new password',
  setPasswordText: 'It holds from then on, and every browser that is logged in is logged out.',
  setPasswordSubmit: 'Set the password',
  setPasswordDone: 'Your new password is set. Please log in with it.',
  linkUsedUp: 'This link was used already, or is older than an hour. Ask for a new one; your password is as it was.',
  askAgain: 'Ask for a new link',
  proveTitle: 'Confirm your e-mail address',
  proving: 'We are confirming your address.',
  proved: 'Your e-mail address is confirmed. Thank you.',
  proofUsedUp:
    'This link was used already, or is older than an hour. Your page says whether the address is confirmed, and sends you a new link.',
  proofElsewhere:
    'Log in to the account with this address first, then open the link in the mail again in this browser. It works for an hour. If you did not sign up, ignore the mail.',
  tryAgain: 'Try again',
  toMyPage: 'Go to my page',
  toHome: 'Go to home',
  faults: {
    ...nameFaults,
    name: 'Please enter your name.',
    email: 'Please enter a valid email address.',
    password:
      'Please use at least 8 characters with at least 1 uppercase letter, 1 lowercase letter, 1 number and 1 special character.',
    passwordCommon: 'This password is one of the commonest. Please choose another.',
    /** The authentication service rejected the request. */
    passwordService: 'Password must be at least 6 characters long.',
    passwordMissing: 'Please enter your password.',
    confirmation: 'Passwords do not match.',
    emailTaken: 'This email is already in use.',
    emailService: 'Invalid email address.',
    userNotFound: 'User does not exist.',
    wrongPassword: 'Password does not match.',
  },
}
