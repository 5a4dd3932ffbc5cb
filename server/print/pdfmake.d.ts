/** The used part of pdfmake, which ships no types. */
declare module 'pdfmake' {
  interface PdfMake {
    setUrlAccessPolicy(allowed: (url: string) => boolean): void
    setLocalAccessPolicy(allowed: (path: string) => boolean): void
    readonly virtualfs: { writeFileSync(name: string, content: Buffer): void }
    addFonts(fonts: Readonly<Record<string, { readonly normal: string }>>): void
    createPdf(definition: object): { getBuffer(): Promise<Buffer> }
  }
  const pdfmake: PdfMake
  export default pdfmake
}
