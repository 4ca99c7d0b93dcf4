import type { Plugin } from 'vite';

interface Mend {
  from: string;
  to: string;
}

/**
 * What the last release of the driver postgres (3.4.9) lacks when a connection is lost, put in as it is bundled
 * (docs/decisions/0020): upstream knows the first fault (issues 1066, 1154, 1208) and has not released a mend.
 * Each piece must stand in the driver's text exactly once, so that another release of it fails the build, not the portal.
 */
const MENDS: Record<string, Mend[]> = {
  'src/connection.js': [
    {
      // a write that was put off until after the socket closed: its queries fail, not the process
      from: `  function nextWrite(fn) {
`,
      to: `  function nextWrite(fn) {
    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      const lost = Errors.connection('CONNECTION_CLOSED', options)
      query && (queryError(query, lost), query = null)
      while (sent.length)
        queryError(sent.shift(), lost)
      return true
    }
`,
    },
    {
      // what was under way is not taken into the next connection: half a message before its greeting, an old error for a new
      // query; a server that closes before its greeting is not tried for ever, without a pause, in the name of one query;
      // what was said between a fault of the connection and its end (a rollback) fails, and is not waited for on the next one
      from: `    socket.removeAllListeners()
    socket = null

    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
      to: `    socket.removeAllListeners()
    socket = null
    chunk = nextWriteTimer = null

    if (initial && target_session_attrs)
      return reconnect()

    ;(query || sent.length || initial) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    rows = 0
`,
    },
    {
      // a query that was cancelled while a connection was opened for it: the connection serves the others
      from: `      initial && !initial.reserve && execute(initial)
      options.shared.retries = retries = 0
      initial = null
      return
`,
      to: `      const first = initial
      options.shared.retries = retries = 0
      initial = null
      if (!first.cancelled) {
        first.reserve || execute(first)
        return
      }
`,
    },
    {
      // asked by the connection itself, in nobody's name: its failure is told by the connection's end
      from: 'return fetchArrayTypes()',
      to: 'return fetchArrayTypes().catch(() => {})',
    },
  ],
  'src/index.js': [
    {
      // a transaction whose connection is gone says nothing more on it: it may be another's by then
      from: `    const queries = Queue()
    let savepoints = 0
`,
      to: `    const queries = Queue()
    let lost = null
      , savepoints = 0
`,
    },
    {
      from: 'new Promise((_, reject) => connection.onclose = reject)',
      to: `new Promise((_, reject) => connection.onclose = error => {
          lost = error
          while (queries.length)
            queries.shift().reject(error)
          reject(error)
        })`,
    },
    {
      from: `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
      to: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
`,
    },
  ],
};

const PLACE = /[\\/]node_modules[\\/]postgres[\\/](src[\\/][a-z]+\.js)$/;

/** The Vite plugin that mends the driver where it is bundled; name `postgres` in `noExternal`, in tests in `server.deps.inline`. */
export function mendedPostgres(): Plugin {
  return {
    name: 'mended-postgres',
    transform(text, id) {
      const file = PLACE.exec(id.split('?')[0] ?? '')?.[1]?.replace('\\', '/') ?? '';
      const mends = MENDS[file];
      if (!mends) return null;
      const code = mends.reduce((mended, { from, to }) => {
        if (mended.split(from).length !== 2) throw new Error(`the driver's ${file} is not the one that was mended`);
        return mended.replace(from, () => to);
      }, text);
      return { code, map: { mappings: '' } };
    },
  };
}
