import fs from 'node:fs'
import path from 'node:path'

const call = /import\.meta\.glob<[^(]*>\('([./\w]+)\/\*\/(\*?[\w.]+)', \{ eager: true \}\)/

/**
 * Blocks are found by their place: Vite puts the files that match in the place of import.meta.glob, and this plugin does
 * the same for esbuild, in server/blocks.ts and blocks/gather.ts. It knows patterns of the form '../blocks/<any>/<name>'.
 *
 * @type {import('esbuild').Plugin}
 */
export const blocksByPlace = {
  name: 'blocks-by-place',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/](server[\\/]blocks|blocks[\\/]gather)\.ts$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8')
      const [text, folder = '', name = ''] = call.exec(source) ?? []
      if (!text) throw new Error(`${file} has no import.meta.glob of the form that this bundle understands`)
      const home = path.resolve(path.dirname(file), folder)
      const found = fs
        .readdirSync(home, { withFileTypes: true })
        .filter(entry => !entry.isFile())
        .flatMap(entry => fs.readdirSync(path.join(home, entry.name)).map(f => `${folder}/${entry.name}/${f}`))
        .filter(f => (name.startsWith('*') ? f.endsWith(name.slice(1)) : f.endsWith(`/${name}`)))
        .toSorted()
      const imports = found.map((f, i) => `import * as found${i} from '${f}'\n`).join('')
      const modules = found.map((f, i) => `'${f}': found${i}`).join(', ')
      return {
        contents: imports + source.replace(text, `{ ${modules} }`),
        loader: 'ts',
        resolveDir: path.dirname(file),
      }
    })
  },
}
