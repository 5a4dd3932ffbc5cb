/** A font file is copied beside the bundle that imports it; what is imported is its name there. */
declare module '*.br' {
  const file: string
  export default file
}
