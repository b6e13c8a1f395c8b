import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { customerToWire } from '../../contract/customer/customer.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { idField, optionalText } from '../../contract/field.ts'
import type { CustomerCursor } from '../../db/customer/customer.ts'
import { toScope } from '../company/own-posts.ts'
import { createCursor, readCursor } from '../http/cursor.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { limitTexts } from '../http/network-limits.ts'
import type { AppContext } from '../runtime/context.ts'
import { createCustomer, deleteCustomer, editCustomer, readCustomers } from './customers.ts'

const cursor = createCursor<CustomerCursor>(z.strictObject({ name: optionalText(80), customerId: idField }))

export function customerRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.listCustomers, async ({ account, input: { cursor: text, ...input } }) => {
    const { customers, next } = await readCustomers(context, toScope(account), { ...input, after: readCursor(cursor, text) })
    return { customers: customers.map(customerToWire), next: next && cursor.write(next) }
  })
  registerEndpoint(app, context, endpoints.createCustomer, async (call) => ({
    customer: customerToWire(await limitTexts(context, call, () => createCustomer(context, call.account, call.input))),
  }))
  registerEndpoint(app, context, endpoints.editCustomer, async (call) => ({
    customer: customerToWire(await limitTexts(context, call, () => editCustomer(context, toScope(call.account), call.input))),
  }))
  registerEndpoint(app, context, endpoints.deleteCustomer, async ({ account, input }) => {
    await deleteCustomer(context, toScope(account), input.customerId)
    return {}
  })
}
