import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '../../server/db/migrations.ts'

/** A hash of each migration's number, name and text. */
const digests = [
  '29b3ae95581963d4',
  '6e1cc6457e73e9bc',
  'e5f6f0d16cf24099',
  'dcafe462de920df7',
  'c3c01a615bc829c0',
  '41ef2bb14b8c85f3',
  'c57ed8d068f26d61',
  'bec6994f66266b34',
  '655124102aa5d777',
  '375c34a6daf512fd',
  'f7bd633b21aa50da',
  '052a924041295926',
  '835e9bb39f45d332',
  '952ab87167a504ca',
  '0be3de46c3091314',
  'dd6bb4dcbdcfaab5',
  '8bc7281f35dedc9b',
  'c6481780655ba43f',
  '6c2dae4132cbfb98',
  '5c0f764b204863c5',
  '5a3dfa918cb37892',
  'a66947e295b01d2a',
  'b0a812bda97ab259',
  'bcf840416ad58991',
  '2afc9e7d02275bc2',
  '1436a207e2d5b847',
  '01d604bddcbd44ba',
  '13d3f6293e942384',
  '140d1ea8c7d32a57',
  '78eedbb4392770dc',
  '18690b1d173e2ebe',
  '7e30aa2e1055d02c',
  'efe2f027acbae471',
  'cfd0b5d6a39e7a8d',
  'd3737a933a4f1d7a',
  'ac4e77f086a19067',
  '74470b052d12c477',
  'b956f938dee54fa0',
  'a50761d14d43424c',
  '4b63c0ecbed3afca',
  '41b3ce40259f1f07',
  'c125ed8a3f51facd',
  '7f19da57e464e9c4',
  '7387521c51255543',
  '3b80964080f02251',
  'f24a37c222130d02',
  'fcf11c0f0c973296',
  'ed2b4cff9490c5f0',
]

test('B6: migrations are files with numbers from 1 on, without a gap', () => {
  const numbers = migrations.map(m => m.version)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  const files = fs.readdirSync('server/db/migrations').sort()
  expect(files.filter(f => !/^\d{3}(-[a-z0-9]+)+\.ts$/.test(f))).toEqual([])
  expect(files.map(f => Number(f.slice(0, 3)))).toEqual(numbers)
})

test('B6: a migration keeps its number, name and text; a new one adds its digest', () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect(migrations.map(m => digest(`${m.version} ${m.name}\n${m.sql}`))).toEqual(digests)
})
