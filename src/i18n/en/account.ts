import type { Role } from '../../domain/account.ts'

const fields = { name: 'Name', email: 'E-mail', password: 'Password', confirmation: 'Password again', role: 'Kind of account' }

/** Log in and sign up, with the specification's alerts word for word. */
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
  loginDone: 'Login completed successfully.',
  loginFailed: 'Login failed.',
  registerDone: 'Registration completed successfully.',
  registerFailed: 'Registration failed.',
  fillAll: 'Please fill in all fields.',
  faults: {
    name: 'Please enter your name.',
    email: 'Please enter a valid email address.',
    password:
      'Please use at least 8 characters with at least 1 uppercase letter, 1 lowercase letter, 1 number and 1 special character.',
    passwordCommon: 'This password is one of the commonest. Please choose another.',
    /** the authentication service's own refusal */
    passwordService: 'Password must be at least 6 characters long.',
    passwordMissing: 'Please enter your password.',
    confirmation: 'Passwords do not match.',
    emailTaken: 'This email is already in use.',
    emailService: 'Invalid email address.',
    userNotFound: 'User does not exist.',
    wrongPassword: 'Password does not match.',
  },
}
