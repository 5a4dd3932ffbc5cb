import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Captcha } from '../../../domain/contracts/session.calls.ts'
import type { Language } from '../../../domain/meta/text.ts'
import type { Context, App } from '../../context.ts'
import { holdBound } from '../../db/bounded-rows.ts'
import { sql } from '../../db/sql.ts'
import { newId } from '../../db/write-rows.ts'
import { drawDigits } from './captcha-picture.ts'
import { captchaBound } from './row-bounds.ts'
import { sourceOf } from './source.ts'

const validMinutes = 10

/** A verification code for one try. `words` returns a question instead, for users who cannot see the picture (FH-6). */
export async function makeCaptcha(
  context: Context,
  mode: 'picture' | 'words',
  language: Language,
  ip: string,
): Promise<Captcha> {
  const id = newId()
  const a = randomInt(2, 30),
    b = randomInt(2, 30)
  const fixed = context.config.captcha
  const answer = fixed ?? (mode === 'words' ? String(a + b) : String(randomInt(0, 10_000)).padStart(4, '0'))
  const expires = new Date(context.now().getTime() + validMinutes * 60_000).toISOString()
  await context.db.system('store a verification code', async tx => {
    await tx.run(sql`delete from captcha where expires_at < ${context.now().toISOString()}`)
    const source = sourceOf(ip)
    await tx.run(
      sql`insert into captcha (id, answer, expires_at, source) values (${id}, ${answer}, ${expires}, ${source})`,
    )
    await holdBound(tx, captchaBound, source)
  })
  const question = fixed ? fixed : questionIn(language, a, b)
  return {
    id,
    svg: drawDigits(answer),
    ...(mode === 'words' ? { question } : {}),
    ...(context.config.demo ? { code: answer } : {}),
  }
}

const questionIn = (language: Language, a: number, b: number): string =>
  language === 'zh_CN' ? `${a} 加 ${b} 等于几？` : `What is ${a} plus ${b}?`

/** Consumes the code; true if it was correct. */
export async function checkCaptcha(app: App, id: string | undefined, given: string): Promise<boolean> {
  // A fixed code of a test or demo works without a picture.
  if (app.config.captcha) return equal(app.config.captcha, given)
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) return false
  const found = await app.db.system('use up a verification code', tx =>
    tx.one<{ answer: string }>(
      sql`delete from captcha where id = ${id} and expires_at >= ${app.now().toISOString()} returning answer`,
    ),
  )
  return found !== undefined && equal(found.answer, given)
}

function equal(a: string, b: string): boolean {
  const x = Buffer.from(a.trim().toLowerCase()),
    y = Buffer.from(b.trim().toLowerCase())
  return x.length === y.length && timingSafeEqual(x, y)
}
