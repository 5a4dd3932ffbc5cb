/** A fake event stream: opens, then sends the test's events. */
export function eventStream() {
  const encode = new TextEncoder()
  let to: ReadableStreamDefaultController<Uint8Array> | undefined
  const write = (event: string, data: unknown) =>
    to?.enqueue(encode.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  return {
    write,
    response: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            to = controller
            write('hello', { version: '1', caches: { entity: 'e1', lov: 'l1', view: 'v1' } })
          },
        }),
      ),
  }
}
