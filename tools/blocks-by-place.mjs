import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Blocks are found by their place: in server/blocks.ts, Vite and this plugin put the files that match in the place of
 * import.meta.glob. It takes `../<folder>/<name>/<name>.<kind>.ts`, eager.
 */
export const blocksByPlace = {
  name: 'blocks-by-place',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]server[\\/]blocks\.ts$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8')
      const [call, folder, ending] =
        /import\.meta\.glob<[^(]*>\('\.\.\/(\w+)\/\*\/\*(\.\w+\.ts)', \{ eager: true \}\)/.exec(source) ?? []
      if (!call) throw new Error(`${file} has no import.meta.glob of the form that this bundle understands`)
      const home = path.join(root, folder)
      const found = fs
        .readdirSync(home)
        .flatMap(name => fs.readdirSync(path.join(home, name)).map(f => `../${folder}/${name}/${f}`))
        .filter(f => f.endsWith(ending))
        .toSorted()
      const imports = found.map((f, i) => `import * as found${i} from '${f}'\n`).join('')
      const modules = found.map((f, i) => `'${f}': found${i}`).join(', ')
      return {
        contents: imports + source.replace(call, `{ ${modules} }`),
        loader: 'ts',
        resolveDir: path.dirname(file),
      }
    })
  },
}
