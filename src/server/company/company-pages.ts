import type { Hono } from 'hono'
import { pagePatterns } from '../../contract/urls.ts'
import { pageRoute } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { boardPage } from './board-page.ts'
import { todayPage } from './today-page.ts'
import { walkInPage } from './walk-in-page.ts'

export function companyPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.companyPage, todayPage, 'company')
  pageRoute(app, parts, pagePatterns.companyBoard, boardPage, 'company')
  pageRoute(app, parts, pagePatterns.companyWalkIn, walkInPage, 'company')
}
