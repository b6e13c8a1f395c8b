import type { Messages } from '../../en.ts'
import { about, booking, cancellation, safety } from './guides.ts'
import { hotels } from './hotel-guide.ts'
import { privacy } from './privacy-policy.ts'
import { terms } from './terms-of-use.ts'

export const articles: Messages['articles'] = { about, booking, cancellation, hotels, privacy, safety, terms }
