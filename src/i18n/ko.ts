import type { Messages } from './en.ts'
import { failures } from './ko/failures.ts'
import { finder } from './ko/finder.ts'
import { home } from './ko/home.ts'
import { notice } from './ko/notice.ts'
import { posts } from './ko/posts.ts'
import { regions } from './ko/regions.ts'
import { shell } from './ko/shell.ts'

export const ko: Messages = { failures, finder, home, notice, posts, regions, shell }
