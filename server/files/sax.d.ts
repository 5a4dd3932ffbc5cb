/** The used part of sax, which ships no types. */
declare module 'sax' {
  export interface QualifiedTag {
    readonly name: string
    readonly local: string
    readonly uri: string
    readonly attributes: Readonly<
      Record<
        string,
        {
          readonly name: string
          readonly local: string
          readonly prefix: string
          readonly uri: string
          readonly value: string
        }
      >
    >
  }
  export interface SAXParser {
    readonly line: number
    write(text: string): SAXParser
    close(): SAXParser
  }
  const sax: {
    parser(
      strict: true,
      options: { readonly xmlns: true; readonly strictEntities: true; readonly position: true },
    ): SAXParser
  }
  export default sax
}
