import '@nokshi/ui/watch-typing.ts';
import '@nokshi/ui/styles/tokens.css';
import '@nokshi/ui/styles/fonts.css';
import '@nokshi/ui/styles/fonts-bold.css';
import '@nokshi/ui/styles/fonts-late.css';
import '@nokshi/ui/styles/base.css';
import '@nokshi/ui/styles/controls.css';
import { startConsole } from '../src/portals/console/start.tsx';

await startConsole();
