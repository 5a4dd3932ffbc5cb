#!/usr/bin/env node
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * "node tools/where.mjs <words>" says where a thing lives: what docs/map.md says about it, also by what others call it,
 * the files named after it and the lines of the product that hold it as whole words. "--check" fails when the map names
 * what does not exist, and when a room at the top of the tree is missing in it.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const map = 'docs/map.md'
const mostFiles = 15
const mostLines = 12
// The product first, then its tests.
const order = [
  'domain',
  'server',
  'src',
  'blocks',
  'commands',
  'panels',
  'layouts',
  'tools',
  'bench',
  'docs',
  'tests',
  'e2e',
]

const ignored = new Set(
  fs
    .readFileSync(path.join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter(line => line.endsWith('/'))
    .map(line => line.slice(0, -1)),
)
const isRoom = entry => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.has(entry.name)
const rooms = fs
  .readdirSync(root, { withFileTypes: true })
  .filter(isRoom)
  .map(entry => entry.name)

/** @param {string} at @returns {string[]} */
const filesUnder = at =>
  fs
    .readdirSync(path.join(root, at), { withFileTypes: true })
    .flatMap(entry => (entry.isDirectory() ? filesUnder(`${at}/${entry.name}`) : [`${at}/${entry.name}`]))

const rank = file => (order.indexOf(file.split('/')[0] ?? '') + order.length + 1) % (order.length + 1)
const allFiles = () => rooms.flatMap(filesUnder).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
const readText = file => fs.readFileSync(path.join(root, file), 'utf8')

/** The paths in backticks of a text: names with a slash. `<name>` in one stands for any name. @param {string} text */
const pathsIn = text => [...text.matchAll(/`(\w[^`\s]*\/[^`\s]*)`/g)].map(m => m[1] ?? '')

const exists = (named, files) => {
  if (!named.includes('<')) return fs.existsSync(path.join(root, named))
  const pattern = new RegExp(
    `^${named
      .split(/<[^>]*>/)
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}`,
  )
  return files.some(file => pattern.test(file))
}

function check() {
  const text = readText(map)
  const files = allFiles()
  const paths = pathsIn(text)
  const problems = [
    ...paths.filter(p => !exists(p, files)).map(p => `${map} names ${p}, which does not exist`),
    ...rooms
      .filter(room => !paths.some(p => p.replace(/\/$/, '') === room))
      .map(room => `${map} says nothing about the room ${room}/`),
  ]
  problems.forEach(p => console.log(p))
  console.log(
    problems.length > 0 ? `${problems.length} problems in ${map}` : `${map}: ${paths.length} places, all there`,
  )
  return problems.length > 0 ? 1 : 0
}

function find(word) {
  const wanted = word.toLowerCase()
  const rows = readText(map)
    .split('\n')
    .filter(line => line.startsWith('| ') && line.toLowerCase().includes(wanted))
  const files = allFiles()
  // purchaseOrder, PurchaseOrder and purchase-order are one name.
  const plain = text => text.toLowerCase().replace(/[-_]/g, '')
  const named = files.filter(
    file => plain(path.basename(file)).includes(plain(word)) || file.toLowerCase().includes(`/${wanted}/`),
  )
  const whole = new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`)
  const lines = []
  for (const file of files.filter(f => /\.(ts|tsx|mjs|css)$/.test(f) && !/^(tests|e2e)\//.test(f))) {
    if (lines.length > mostLines) break
    readText(file)
      .split('\n')
      .forEach((line, i) => {
        if (whole.test(line)) lines.push(`${file}:${i + 1}  ${line.trim().slice(0, 110)}`)
      })
  }
  show(
    'The map',
    rows.map(row => row.replace(/^\| | \|$/g, '').replaceAll('`', '')),
    Infinity,
  )
  show('Files named so', named, mostFiles)
  show('Lines', lines, mostLines)
  if (rows.length + named.length + lines.length > 0) return 0
  console.log(`Nothing is named "${word}". ${map} says what lives where.`)
  return 1
}

function show(title, found, most) {
  if (found.length === 0) return
  console.log(`\n${title}`)
  found.slice(0, most).forEach(f => console.log(`  ${f}`))
  if (found.length > most) console.log('  … and more')
}

const word = process.argv.slice(2).join(' ')
if (!word) {
  console.log(
    'node tools/where.mjs <words>   where a thing lives\nnode tools/where.mjs --check   does the map name what exists',
  )
  process.exit(1)
}
process.exit(word === '--check' ? check() : find(word))
