import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Folders of the PDF library that documents may need, by the ending of the needed files. */
const folders = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, wasm: /_fallback\.js$/ }

/** The needed files by their address below the base, such as 'pdf/cmaps/UniGB-UTF16-H.bcmap'. */
function pdfFiles() {
  const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  return Object.entries(folders).flatMap(([folder, ending]) =>
    fs
      .readdirSync(path.join(home, folder))
      .filter(name => ending.test(name))
      .map(name => ({ address: `pdf/${folder}/${name}`, file: path.join(home, folder, name) })),
  )
}

/**
 * Serves character maps, fonts and decoders of the PDF library beside the client, in development and in the build:
 * documents in Chinese often contain neither.
 *
 * @returns {import('vite').Plugin}
 */
export const pdfFilesOfLibrary = () => ({
  name: 'pdf-files',
  generateBundle() {
    for (const { address, file } of pdfFiles())
      this.emitFile({ type: 'asset', fileName: address, source: fs.readFileSync(file) })
  },
  configureServer(server) {
    const files = new Map(pdfFiles().map(({ address, file }) => [address, file]))
    server.middlewares.use((request, response, next) => {
      const file = files.get((request.url ?? '').split('?')[0]?.replace(/^\/(app\/)?/, '') ?? '')
      if (file) fs.createReadStream(file).pipe(response)
      else next()
    })
  },
})
