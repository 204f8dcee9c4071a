import type { Wire } from "../../src/sync/session-host.ts"
import type { Session } from "../../src/sync/session.ts"
import { Line, type World } from "./world.ts"

const REPEATED = 0.05
/** Buffered bytes per frame that a slow socket reports. */
const SLOW_BYTES = 3 * 2 ** 20

export type Accept = (wire: Wire) => Session | undefined

class SimulatedSocket {
  onopen: (() => void) | null = null
  onerror: ((event: object) => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null
  readonly #connection: Connection

  constructor(network: Network, owner: string) {
    this.#connection = network.connect(this, owner)
  }

  send(frame: string): void {
    this.#connection.fromClient(frame)
  }

  close(): void {
    this.#connection.leave()
  }
}

const mayRepeat = (frame: string): boolean => frame.includes('"type":"Mutation')

export class Connection {
  readonly #network: Network
  readonly #socket: SimulatedSocket
  readonly #toServer = new Line()
  readonly #toClient = new Line()
  #session: Session | undefined
  readonly owner: string
  #open = true
  #unsent = 0
  slow = false
  /** Frames vanish and neither side is told. */
  mute = false

  constructor(network: Network, socket: SimulatedSocket, owner: string) {
    this.owner = owner
    this.#network = network
    this.#socket = socket
    network.world.lines.add(this.#toServer)
    network.world.lines.add(this.#toClient)
    this.#toServer.add(() => this.#accept())
  }

  get open(): boolean {
    return this.#open
  }

  get ready(): boolean {
    return this.#open && !this.mute && this.#session !== undefined
  }

  #accept(): void {
    if (this.mute) return
    this.#session = this.#network.accept({
      send: (frame, flushed) => this.#fromServer(frame, flushed),
      unsent: () => (this.slow ? this.#unsent * SLOW_BYTES : 0),
      close: (code, reason) => this.#toClient.add(() => this.#end(code, reason)),
      hold: () => undefined,
      client: { address: undefined, trusted: false },
      slot: { become: () => true, release: () => undefined },
      chunked: true,
      ip: null,
      userAgent: null
    })
    if (this.#session === undefined) this.#end(1006, "")
    else this.#toClient.add(() => this.#socket.onopen?.())
  }

  fromClient(frame: string): void {
    if (!this.#open) return
    const repeats = mayRepeat(frame) && this.#network.faults && this.#network.world.chance.happens(REPEATED) ? 2 : 1
    if (repeats > 1) this.#network.repeated.add(frame)
    for (let time = 0; time < repeats; time += 1) {
      this.#toServer.add(() => {
        if (!this.mute) this.#session?.receive(frame)
      })
    }
  }

  #fromServer(frame: string, flushed: () => void): void {
    if (!this.#open) return
    this.#unsent += 1
    const repeats = mayRepeat(frame) && this.#network.faults && this.#network.world.chance.happens(REPEATED) ? 2 : 1
    for (let time = 0; time < repeats; time += 1) {
      this.#toClient.add(() => {
        if (time === 0) {
          this.#unsent -= 1
          flushed()
        }
        if (!this.mute) this.#socket.onmessage?.({ data: frame })
      })
    }
  }

  #end(code: number, reason: string): void {
    if (!this.#open) return
    this.#release()
    this.#socket.onclose?.({ code, reason })
  }

  #release(): void {
    this.#open = false
    this.#toServer.lose()
    this.#toClient.lose()
    this.#network.forget(this, [this.#toServer, this.#toClient])
    this.#session?.ended()
  }

  leave(): void {
    if (!this.#open) return
    this.#release()
    this.#network.world.soon(() => this.#socket.onclose?.({ code: 1000, reason: "" }))
  }

  cut(): void {
    this.#end(1006, "")
  }

  drop(): void {
    this.#session = undefined
    this.cut()
  }
}

export class Network {
  readonly world: World
  readonly connections = new Set<Connection>()
  /** Frames of mutations that reached the server twice. */
  readonly repeated = new Set<string>()
  accept: Accept = () => undefined
  faults = true

  constructor(world: World) {
    this.world = world
  }

  connect(socket: SimulatedSocket, owner: string): Connection {
    const connection = new Connection(this, socket, owner)
    this.connections.add(connection)
    return connection
  }

  forget(connection: Connection, lines: ReadonlyArray<Line>): void {
    this.connections.delete(connection)
    for (const line of lines) this.world.lines.delete(line)
  }

  connected(owner: string): boolean {
    return [...this.connections].some((connection) => connection.owner === owner && connection.ready)
  }

  webSocket(owner: string): typeof WebSocket {
    const open = () => new SimulatedSocket(this, owner)
    return class {
      constructor() {
        return open()
      }
      // The clients use no more of the interface than this.
    } as unknown as typeof WebSocket
  }
}
