import type { FastifyInstance } from 'fastify'
import { convertCall, payeeAccountCall } from '../../domain/contracts/money.calls.ts'
import { convertForCaller } from '../operations/money/convert.ts'
import { goodsForCaller } from '../operations/money/landed-goods.ts'
import { landedForCaller } from '../operations/money/landed.ts'
import { accountCall } from '../../domain/contracts/partner-account.calls.ts'
import { ageingCall, cashCalendarCall } from '../../domain/contracts/cash.calls.ts'
import { accountOfCaller } from '../operations/money/account.ts'
import { ageingOfCaller } from '../operations/money/ageing.ts'
import { cashCalendar } from '../operations/money/cash-calendar.ts'
import { payeeAccount } from '../operations/money/payee-account.ts'
import { expectedInvoiceAcceptCall, expectedInvoiceCall } from '../../domain/contracts/expected-invoice.calls.ts'
import { acceptExpectedInvoice, expectedInvoice } from '../operations/money/expected-invoice.ts'
import { rateFreightCall } from '../../domain/contracts/freight.calls.ts'
import { rateFreightForCaller } from '../operations/money/rate-freight.ts'
import {
  landedCall,
  landedGoodsCall,
  rfqEstimatesApplyCall,
  rfqEstimatesCall,
} from '../../domain/contracts/landed.calls.ts'
import { applyRfqEstimates, rfqEstimates } from '../operations/money/rfq-estimates.ts'
import { route } from './register.ts'

export function moneyRoutes(http: FastifyInstance): void {
  route(http, convertCall, (context, { body }) => convertForCaller(context, body))
  route(http, cashCalendarCall, (context, { body }) => cashCalendar(context, body))
  route(http, ageingCall, context => ageingOfCaller(context))
  route(http, accountCall, (context, { body }) => accountOfCaller(context, body.chosen))
  route(http, payeeAccountCall, (context, { body }) => payeeAccount(context, body.tranche))
  route(http, expectedInvoiceCall, (context, { body }) => expectedInvoice(context, body.po))
  route(http, expectedInvoiceAcceptCall, (context, { body }) => acceptExpectedInvoice(context, body))
  route(http, rateFreightCall, (context, { body }) => rateFreightForCaller(context, body))
  route(http, landedCall, (context, { body }) => landedForCaller(context, body))
  route(http, landedGoodsCall, (context, { body }) => goodsForCaller(context, body.po))
  route(http, rfqEstimatesCall, context => rfqEstimates(context))
  route(http, rfqEstimatesApplyCall, (context, { body }) => applyRfqEstimates(context, body))
}
