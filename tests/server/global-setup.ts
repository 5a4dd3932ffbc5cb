import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../tools/postgres.mjs'
import { openEmbeddedDatabase, openPostgres, type Database } from '../../server/db/database.ts'
import { seedWorld } from './world.ts'
import { appOver } from './test-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    template: string
    worker: string
    postgres: string
  }
}

/**
 * One database is created and seeded once; every test file gets a clone. The engine is PORTSIDE_TEST_ENGINE: pglite (a
 * copied folder) or postgres (a real server with template databases).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = process.env.PORTSIDE_TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-test-'))
  const worker = path.resolve('.cache/pglite-worker.mjs')
  await build({
    entryPoints: ['server/db/pglite-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: worker,
    external: ['@electric-sql/pglite'],
    logLevel: 'error',
  })
  await build({
    entryPoints: ['server/files/read-table-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: '.cache/read-table-worker.mjs',
    logLevel: 'error',
  })
  await build({
    entryPoints: ['server/scripts/script-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: '.cache/script-worker.mjs',
    external: ['@jitl/*', 'quickjs-emscripten-core'],
    logLevel: 'error',
  })
  await build({
    entryPoints: ['server/print/pdf-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: '.cache/pdf-worker.mjs',
    external: ['pdfmake', 'fontkit'],
    loader: { '.br': 'file' },
    logLevel: 'error',
  })
  project.provide('engine', engine)
  project.provide('worker', pathToFileURL(worker).href)
  const template = path.join(home, 'template')
  project.provide('template', template)
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  project.provide('postgres', postgres?.url('') ?? '')
  const database: Database = postgres
    ? await openPostgres(await createDatabase(postgres.url(), 'template_world', postgres.url('template_world')), 4)
    : await openEmbeddedDatabase(template, pathToFileURL(worker))
  await seedWorld(await appOver(database, path.join(home, 'seed')))
  await database.vacuum()
  await database.close()
  return async () => {
    await postgres?.stop()
    fs.rmSync(home, { recursive: true, force: true })
  }
}

async function createDatabase(admin: string, name: string, url: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url
}
