#!/usr/bin/env node
import fs from 'node:fs'
import readline from 'node:readline/promises'

/**
 * "npm run module plan|apply|export": modules as files, from a terminal or a pipeline (docs/decisions/044). It uses the
 * calls of the product with the rights of its session and has none of its own.
 */
const usage = `npm run module -- sign-in                               asks the question of the sign-in page and prints a token
npm run module -- plan FILE                             what the file would change; nothing is changed
npm run module -- apply FILE --reason TEXT [--plan HASH]  makes it so, all or nothing; --plan: only if the plan is still that one
npm run module -- export IDENTIFIER VERSION [FILE]      a released version as a file, or to the terminal
npm run module -- sign-out                              ends the session of the token

PORTSIDE_URL      address of the installation, such as https://portside.example
PORTSIDE_TOKEN    token of a session, from sign-in; it ends with the session
PORTSIDE_ACCOUNT  for sign-in: company/user/password

Exit codes: 0 done, 1 refused or not possible, 2 wrong use, 3 plan: there are changes`

const frame = '/cafe.portal-service/frame_center'
const code = { done: 0, refused: 1, usage: 2, changes: 3 }

/** Something that the person who asked can correct. */
class Refusal extends Error {
  constructor(message, exit = code.refused) {
    super(message)
    this.exit = exit
  }
}

const misused = () => {
  throw new Refusal(usage, code.usage)
}

/** @param {string[]} args @returns {{ words: string[], options: Record<string, string> }} */
function read(args) {
  const words = [],
    options = {}
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (!arg.startsWith('--')) words.push(arg)
    else if (['--reason', '--plan'].includes(arg) && args[i + 1] !== undefined) options[arg.slice(2)] = args[++i]
    else misused()
  }
  return { words, options }
}

/** The answer of a call; a refusal says what the product says, with each problem on a line. */
async function ask({ url, token, language }, method, path, body) {
  let response
  try {
    response = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(token ? { access_token: token } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
  } catch (error) {
    throw new Refusal(`${url} cannot be reached (${error.cause?.code ?? error.message}). Check PORTSIDE_URL.`)
  }
  const text = await response.text()
  let answer
  try {
    answer = JSON.parse(text)
  } catch {
    throw new Refusal(`${url} answered ${response.status} and is no Portside. Check PORTSIDE_URL.`)
  }
  if (answer.success === true) return answer.object
  const problems = (answer.problems ?? []).map(p => `  ${p.field ? `${p.field}: ` : ''}${p.message ?? p.code}`)
  throw new Refusal([answer.message ?? answer.errorCode ?? `Refused (${response.status})`, ...problems].join('\n'))
}

const call = (session, name, body) => ask(session, 'POST', `${frame}/${name}`, JSON.stringify(body))

function open(env) {
  const url = (env.PORTSIDE_URL ?? '').replace(/\/+$/, '')
  if (!/^https?:\/\/[^\s/]+$/.test(url))
    throw new Refusal('PORTSIDE_URL is the address of the installation, without a path.', code.usage)
  return { url, language: /^zh/i.test(env.LANG ?? '') ? 'zh-CN' : 'en-US', token: env.PORTSIDE_TOKEN ?? '' }
}

/** A line that is typed, or piped in. */
async function typed(question) {
  const lines = readline.createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(`${question} `)
  } finally {
    lines.close()
  }
}

/** The sign-in page asks the same; a script cannot answer it, so that passwords are not tried by scripts. */
async function signIn(session, env) {
  const [companyAccount, username, ...password] = (env.PORTSIDE_ACCOUNT ?? '').split('/')
  if (!companyAccount || !username || password.length === 0)
    throw new Refusal('Set PORTSIDE_ACCOUNT to company/user/password.', code.usage)
  const captcha = await ask(
    session,
    'GET',
    `${frame}/common/captcha?mode=words&language=${session.language.replace('-', '_')}`,
  )
  const answer = new URLSearchParams({
    companyAccount,
    username,
    password: password.join('/'),
    captchaId: captcha.id,
    verificationCode: (await typed(captcha.question)).trim(),
  })
  const signed = await ask(session, 'POST', `${frame}/manageLogin`, answer)
  if (!signed?.access_token)
    throw new Refusal('This account needs a second step to sign in, which this command does not have.')
  return signed.access_token
}

const fileOf = name => {
  try {
    return fs.readFileSync(name, 'utf8')
  } catch (error) {
    throw new Refusal(`${name} cannot be read (${error.code}).`, code.usage)
  }
}

const signs = { added: '+', changed: '~', removed: '-' }

/** A plan for people: each change on a line, with the places that differ. */
function planText(plan, { language }) {
  const places = change => (change.places ?? []).map(p => `      ${p.place}`)
  return [
    `${plan.name} (${plan.identifier}) ${plan.version}`,
    ...(plan.changes.length === 0 ? ['  Nothing would change.'] : []),
    ...plan.changes.flatMap(c => [`  ${signs[c.what] ?? c.what} ${c.kind}/${c.key}`, ...places(c)]),
    ...plan.stays.map(p => `  = ${p.kind}/${p.key} stays, although the file lacks it`),
    ...(plan.touches.length > 0
      ? ['  Used by:', ...plan.touches.map(t => `      ${language === 'zh-CN' ? t.zh_CN : t.en_US}`)]
      : []),
    ...plan.problems.map(p => `  ! ${p}`),
    `  content ${plan.content}`,
    `  plan ${plan.plan}`,
  ].join('\n')
}

const commands = {
  'sign-in': async session => ({ text: await signIn(session, process.env) }),
  'sign-out': async session => {
    await call(session, 'common/logout', {})
    return { text: 'Signed out.' }
  },
  plan: async (session, [file, ...more]) => {
    if (!file || more.length > 0) misused()
    const plan = await call(session, 'module/plan', { wanted: { file: fileOf(file) } })
    return {
      text: planText(plan, session),
      exit: plan.problems.length > 0 ? code.refused : plan.changes.length > 0 ? code.changes : code.done,
    }
  },
  apply: async (session, [file, ...more], { reason, plan: agreed }) => {
    if (!file || more.length > 0 || !reason?.trim()) misused()
    const wanted = { file: fileOf(file) }
    const plan = await call(session, 'module/plan', { wanted })
    if (plan.problems.length > 0) throw new Refusal(planText(plan, session))
    if (agreed !== undefined && agreed !== plan.plan)
      throw new Refusal(`The plan is another one now. Look at it again, then apply it.\n${planText(plan, session)}`)
    const applied = await call(session, 'module/apply', { wanted, plan: plan.plan, reason })
    return {
      text: `${planText(plan, session)}\nApplied: ${plan.identifier} ${applied.version}, content ${applied.hash}`,
    }
  },
  export: async (session, [identifier, version, file, ...more]) => {
    if (!identifier || !version || more.length > 0) misused()
    const { resultList } = await call(session, 'define/query/list/design_modules', {
      start: 0,
      length: 2,
      conditions: [{ field: 'identifier', operator: 'eq', value: identifier }],
    })
    const [module] = resultList
    if (!module) throw new Refusal(`There is no module ${identifier} that this account may see.`)
    const exported = await call(session, 'module/export', { id: module.id, version })
    if (!file) return { text: exported.file }
    fs.writeFileSync(file, exported.file)
    return { text: `${file}: ${identifier} ${version}, content ${exported.hash}` }
  },
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : misused()
  const { words, options } = read(args)
  const session = open(process.env)
  if (name !== 'sign-in' && !session.token)
    throw new Refusal('Set PORTSIDE_TOKEN to the token that "npm run module -- sign-in" prints.', code.usage)
  return command(session, words, options)
}

main().then(
  ({ text, exit = code.done }) => {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
    process.exitCode = exit
  },
  error => {
    // A refusal is for people; anything else is a defect, with its place.
    process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
    process.exitCode = error instanceof Refusal ? error.exit : code.refused
  },
)
