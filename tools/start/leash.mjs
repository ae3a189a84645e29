// Runs a node program that knows nothing of our habits and ends it when our stdin closes, as every process of a
// world ends with the command that started it.

import { spawn } from 'node:child_process';

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });
const end = () => child.kill('SIGTERM');

process.stdin.on('error', end);
process.stdin.on('end', end);
process.stdin.resume();
process.on('SIGTERM', end);
// At a terminal Ctrl-C reaches the program too; it decides, and we end with it.
process.on('SIGINT', () => {});
child.once('exit', (code) => process.exit(code ?? 1));
