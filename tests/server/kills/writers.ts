import { randomUUID } from 'node:crypto'
import { frame, type Envelope } from '../../../domain/contracts/call.ts'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { password } from '../world.ts'

/**
 * Users who write orders over HTTP without pause, and a ledger of acknowledged saves. Lost answers are repeated with
 * their key after the restart, like the client does.
 */
export interface Acknowledged {
  readonly id: string
  readonly poNo: string
  readonly revision: number
  /** The last acknowledged order content. */
  readonly note: string
  readonly lines: number
  readonly total: string
}

interface Sent {
  readonly key: string
  readonly body: object
  readonly note: string
  readonly lines: number
}

export interface Ledger {
  readonly orders: Map<string, Acknowledged>
  /** Requests without an answer. */
  readonly lost: Sent[]
  acknowledged: number
  /** Requests with a lost answer that had been done, or were done when repeated. */
  repeated: number
}

export const newLedger = (): Ledger => ({ orders: new Map(), lost: [], acknowledged: 0, repeated: 0 })

export type Ask = <T>(path: string, body: object, key?: string) => Promise<Envelope<T>>

/** Signs in once; sessions outlive the process, so the tokens are good after every restart. */
export async function signIn(address: string, username: string): Promise<Record<string, string>> {
  const companyAccount = /@(\w+)\./.exec(username)?.[1] ?? ''
  const response = await fetch(`${address}${frame}/manageLogin`, {
    method: 'POST',
    body: new URLSearchParams({ companyAccount, username, password, verificationCode: '1234' }),
  })
  const { object, errorCode } = (await response.json()) as Envelope<LoginAnswer>
  if (!object) throw new Error(`${username} could not sign in: ${errorCode}`)
  return {
    access_token: object.access_token,
    login_user_acc: object.login_user_acc,
    purchaseCompanyCode: object.purchaseCompanyCode,
  }
}

export const askAs =
  (address: string, headers: Readonly<Record<string, string>>): Ask =>
  async <T>(path: string, body: object, key?: string) => {
    const response = await fetch(address + frame + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Envelope<T>
  }

let written = 0

/** A new order with one to four lines, or a changed note and quantities in every line. */
async function next(ask: Ask, ledger: Ledger, supplier: string, mine: string[]): Promise<Sent> {
  const n = ++written,
    note = `note ${n}`,
    key = randomUUID()
  const known = mine.length > 0 && n % 3 === 0 ? ledger.orders.get(mine[n % mine.length] ?? '') : undefined
  if (!known) {
    const lines = Array.from({ length: 1 + (n % 4) }, (_, i) => ({
      skuNo: `K-${n}-${i}`,
      orderQuantity: String(10 + i),
      unitPrice: '2.50',
    }))
    return {
      key,
      note,
      lines: lines.length,
      body: {
        record: {
          supplier,
          incoterm: 'FOB',
          paymentTerm: 'deposit30',
          cargoReadyDate: '2026-12-20',
          etd: '2026-12-24',
          shipType: 'sea',
          pol: 'CNSHA',
          pod: 'USSEA',
          projectName: note,
        },
        rows: { lines: { save: lines } },
      },
    }
  }
  const { object, errorCode } = await ask<Detail>('/define/query/detail/PurchaseOrder', {
    id: known.id,
    children: ['lines'],
  })
  if (!object) throw new Error(errorCode)
  const rows = (object.rows.lines ?? []).map(l => ({ id: l.id, orderQuantity: String((n % 500) + 1) }))
  return {
    key,
    note,
    lines: known.lines,
    body: {
      record: { id: known.id, revision: object.record.revision, projectName: note },
      rows: { lines: { save: rows } },
    },
  }
}

async function send(ask: Ask, ledger: Ledger, sent: Sent): Promise<string | null> {
  const { success, object, errorCode, status } = await ask<Detail>('/define/save/PurchaseOrder', sent.body, sent.key)
  // Refused because the database was unavailable: not done, and can be sent again.
  if (!success && status >= 500) throw new Error(errorCode)
  if (!success || !object) throw new Refused(`${status} ${errorCode}`)
  const { id, poNo, revision, totalAmount } = object.record as {
    id: string
    revision: number
    poNo: string
    totalAmount: string
  }
  ledger.orders.set(id, { id, poNo, revision, note: sent.note, lines: sent.lines, total: totalAmount })
  ledger.acknowledged++
  return id
}

/** Writes one new order; rejects when it is not acknowledged. */
export async function writeOrder(ask: Ask, ledger: Ledger): Promise<void> {
  const { object } = await ask<{ resultList: readonly { id: string }[] }>('/define/query/lookup/Supplier', {})
  await send(ask, ledger, await next(ask, ledger, object?.resultList[0]?.id ?? '', []))
}

export class Refused extends Error {}

/** Writes until the server stops answering. Rejects on answers other than "saved" or "not now". */
export async function writeUntilGone(ask: Ask, ledger: Ledger, supplier: string): Promise<void> {
  const mine: string[] = []
  for (;;) {
    let sent: Sent | undefined
    try {
      sent = await next(ask, ledger, supplier, mine)
      const id = await send(ask, ledger, sent)
      if (id && !mine.includes(id)) mine.push(id)
    } catch (error) {
      if (error instanceof Refused) throw error
      if (sent) ledger.lost.push(sent)
      return
    }
  }
}

/** Repeats unanswered requests with their keys: done now, or with the original answer. */
export async function sendLostAgain(ask: Ask, ledger: Ledger): Promise<void> {
  for (const sent of ledger.lost.splice(0)) {
    await send(ask, ledger, sent)
    ledger.repeated++
  }
}
