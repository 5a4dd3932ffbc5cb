import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FontPack } from '../../../server/print/font-pack.ts'

const fonts = path.resolve(import.meta.dirname, '../../../server/print/fonts')

export const pack = new FontPack({
  main: pathToFileURL(path.join(fonts, 'NotoSansSC-Regular.ttf.br')),
  pack: pathToFileURL(path.join(fonts, 'scripts.br')),
})
