import type { Page, Route } from '@playwright/test'

/**
 * Routes the first requests for a URL to the handler; later ones go through. Playwright's `times` option turns interception off
 * after the last, and Chromium may then never send a request that was made at that moment.
 */
export async function routeFirst(page: Page, url: string, handler: (route: Route) => Promise<void>, count = 1): Promise<void> {
  let left = count
  await page.route(url, (route) => (left-- > 0 ? handler(route) : route.fallback()))
}
