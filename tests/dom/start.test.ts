import { afterEach, describe, expect, test, vi } from 'vitest'
import { $config, setConfig } from '../../src/state/config.ts'
import { $language, setLanguage } from '../../src/state/language.ts'
import { currentPath, pushPath } from '../../src/router/address.ts'
import { proves } from '../proves.ts'

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

describe('the language', () => {
  test.each(['zh_CN', 'en_US'])(
    'B-037, languages, languageStorageKey: starts with the stored language: %s',
    async stored => {
      localStorage.setItem('appLang', stored)
      vi.resetModules()
      proves('B-037')
      proves('languages')
      proves('languageStorageKey')
      expect((await import('../../src/state/language.ts')).$language.get()).toBe(stored)
    },
  )

  test.each([null, '', 'de_DE', '{"x":1}'])(
    'B-038, defaultLanguage: is English without a valid stored language: %s',
    async stored => {
      if (stored !== null) localStorage.setItem('appLang', stored)
      vi.resetModules()
      proves('B-038')
      proves('defaultLanguage')
      expect((await import('../../src/state/language.ts')).$language.get()).toBe('en_US')
    },
  )

  test('B-039, ClientState: stores a switch, and the page declares its language', () => {
    setLanguage('zh_CN')
    proves('B-039')
    expect([$language.get(), localStorage.getItem('appLang'), document.documentElement.lang]).toEqual([
      'zh_CN',
      'zh_CN',
      'zh-CN',
    ])
    setLanguage('en_US')
    expect([localStorage.getItem('appLang'), document.documentElement.lang]).toEqual(['en_US', 'en'])
  })
})

test('B-029, systemNameKey, storage-config, SystemConfig: the window title follows the system configuration at once', async () => {
  setConfig([{ key: 'WEB_INDEX_SYSTEM_NAME', value: '北风采购' }])
  proves('B-029')
  proves('systemNameKey')
  proves('storage-config')
  proves('SystemConfig')
  expect(document.title).toBe('北风采购')
  document.title = ''
  vi.resetModules()
  await import('../../src/state/config.ts')
  expect(document.title).toBe('北风采购')
  setConfig([])
  expect([document.title, $config.get()]).toEqual(['Portside', {}])
})

test('B-030: the address bar has the route after #', () => {
  pushPath('/poView?poNo=PO-1')
  proves('B-030')
  expect([location.hash, currentPath()]).toEqual(['#/poView?poNo=PO-1', '/poView?poNo=PO-1'])
})
