import fs from 'node:fs'
import path from 'node:path'

const call = /import\.meta\.glob<[^(]*>\('([./\w]+?)(\/\*)?\/(\*?[\w.]+)', \{ eager: true \}\)/

/**
 * Blocks and migrations are found by their place: Vite puts the files that match in the place of import.meta.glob, and
 * this plugin does the same for esbuild, in the files that its filter names. It knows patterns of the forms
 * '../blocks/<any>/<name>' and './migrations/<name>', where a name may begin with a star.
 *
 * @type {import('esbuild').Plugin}
 */
export const foundByPlace = {
  name: 'found-by-place',
  setup(bundle) {
    const filter = /[\\/](server[\\/]blocks|blocks[\\/]gather|server[\\/]db[\\/]migrations)\.ts$/
    bundle.onLoad({ filter }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8')
      const [text, folder = '', below, name = ''] = call.exec(source) ?? []
      if (!text) throw new Error(`${file} has no import.meta.glob of the form that this bundle understands`)
      const home = path.resolve(path.dirname(file), folder)
      const folders = below ? foldersOf(home).map(f => `${folder}/${f}`) : [folder]
      const found = folders
        .flatMap(f => fs.readdirSync(path.resolve(path.dirname(file), f)).map(entry => `${f}/${entry}`))
        .filter(f => (name.startsWith('*') ? f.endsWith(name.slice(1)) : f.endsWith(`/${name}`)))
        .toSorted()
      const imports = found.map((f, i) => `import * as found${i} from '${f}'\n`).join('')
      const modules = found.map((f, i) => `'${f}': found${i}`).join(', ')
      return {
        contents: imports + source.replace(text, `{ ${modules} }`),
        loader: 'ts',
        resolveDir: path.dirname(file),
        watchFiles: [file],
        watchDirs: [home, ...folders.map(f => path.resolve(path.dirname(file), f))],
      }
    })
  },
}

const foldersOf = home =>
  fs
    .readdirSync(home, { withFileTypes: true })
    .filter(entry => !entry.isFile())
    .map(entry => entry.name)
