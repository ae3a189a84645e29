// What the process takes for the time of day is ahead of the machine's by so many milliseconds as stand in CLOCK_FILE: an
// installation in which hours pass in an instant. Given to Node by --import; the portal itself knows nothing of it. The file
// is read again on SIGUSR2. Timers and the database keep the machine's time.

import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

const MachineDate = Date;
const machineNow = Date.now;
let aheadMs = 0;

function readAhead() {
  aheadMs = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'));
}

readAhead();
process.on('SIGUSR2', readAhead);
MachineDate.now = () => machineNow() + aheadMs;
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, parts, self) =>
    Reflect.construct(target, parts.length === 0 ? [MachineDate.now()] : parts, self),
  apply: () => new MachineDate(MachineDate.now()).toString(),
});
// Node fills this header by the machine's time, and pages take the time from it.
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('date', new Date().toUTCString());
});
