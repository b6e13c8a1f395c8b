import type { DemoPost } from './demo-post.ts'
import { posts01 } from './posts-01.ts'
import { posts02 } from './posts-02.ts'
import { posts03 } from './posts-03.ts'
import { posts04 } from './posts-04.ts'
import { posts05 } from './posts-05.ts'
import { posts06 } from './posts-06.ts'
import { posts07 } from './posts-07.ts'
import { posts08 } from './posts-08.ts'
import { posts09 } from './posts-09.ts'
import { posts10 } from './posts-10.ts'
import { posts11 } from './posts-11.ts'
import { posts12 } from './posts-12.ts'

/** The order is the order of the list: neighbors differ in district and in character. */
export const demoPosts: readonly DemoPost[] = [
  ...posts01,
  ...posts02,
  ...posts03,
  ...posts04,
  ...posts05,
  ...posts06,
  ...posts07,
  ...posts08,
  ...posts09,
  ...posts10,
  ...posts11,
  ...posts12,
]
