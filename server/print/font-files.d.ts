/** A font file is copied beside the importing bundle; the import returns its name. */
declare module '*.br' {
  const file: string
  export default file
}
