import { describe, expect, test } from 'vitest'
import { frameOrigin, readFrameSource } from '../../../domain/components/frame-source.ts'
import { readConfig } from '../../../server/config.ts'

const script = ['javascript', 'alert(1)'].join(':')

/** Addresses of pages of other hosts in frames (practice/designer.md 3.9). */
describe('PD-T90: addresses of frames', () => {
  test.each([
    script,
    'data:text/html,<script>alert(1)</script>',
    'blob:https://frames.example/1',
    'http://frames.example/',
    '//frames.example/',
    '\\\\frames.example\\',
    '/app/',
    'https:\\\\frames.example',
    'https:frames.example',
    'https://user@frames.example/',
    'https://frames.example:pass@evil.example/',
    'https://frames.example./',
    'https://FRAMES.example/',
    'https://frames.example\\@evil.example/',
    'https://frames.example%2eevil.example/',
    'https://frаmes.example/',
    'https://0x7f.1/',
    'https://frames.example:443443/',
    'https://frames.example/#top',
    'https://frames.example/a/../b',
    'https://frames.example/a b',
    ' https://frames.example/',
    'https://frames.example/\n',
    'https://',
    '',
    null,
    42,
    { toString: () => 'https://frames.example/' },
  ])('rejects %j', src => {
    expect(readFrameSource(src)).toBeUndefined()
  })
  test.each([
    ['https://frames.example', 'frames.example:443', 'https://frames.example'],
    ['https://frames.example/map/port-9?zoom=3&at=31.2,121.4', 'frames.example:443', 'https://frames.example'],
    ['https://frames.example:8443/?q=%E4%B8%8A', 'frames.example:8443', 'https://frames.example:8443'],
  ])('takes %s', (src, listed, origin) => {
    expect(readFrameSource(src)).toEqual({ listed, origin })
  })
  test('names a listed host for the security policy with its port, when it is not the usual one', () => {
    expect(['frames.example:443', 'frames.example:8443'].map(frameOrigin)).toEqual([
      'https://frames.example',
      'https://frames.example:8443',
    ])
  })
})

describe('PORTSIDE_FRAME_HOSTS', () => {
  const hosts = (PORTSIDE_FRAME_HOSTS: string) =>
    readConfig({ PORTSIDE_FRAME_HOSTS, PORTSIDE_URL: 'https://portside.example' }, '/').frameHosts
  test('lists hosts with their port, and none without it', () => {
    expect(hosts('Frames.example, maps.example:8443')).toEqual(['frames.example:443', 'maps.example:8443'])
    expect(hosts('')).toEqual([])
  })
  test.each(['portside.example', 'https://frames.example', 'frames.example/path', '*', '*.example'])(
    'stops the start when it holds %s',
    entry => {
      expect(() => hosts(entry)).toThrow(/PORTSIDE_FRAME_HOSTS must be names/)
    },
  )
})
