/** A font is copied beside the bundle that imports it; what is imported is its name there. */
declare module '*.ttf.br' {
  const file: string
  export default file
}
