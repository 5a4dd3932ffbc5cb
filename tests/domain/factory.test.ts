import { expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { checkCatalogue } from '../../domain/meta/check-catalogue.ts'
import { effects } from '../../server/effects/registry.ts'

test('the factory set holds together: every name that a definition uses is there, and there once', () => {
  expect(checkCatalogue(factory, new Set(effects.keys()))).toEqual([])
})
