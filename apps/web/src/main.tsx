import '@nokshi/ui/styles/tokens.css';
import '@nokshi/ui/styles/fonts.css';
import '@nokshi/ui/styles/base.css';
import '@nokshi/ui/styles/controls.css';
import '@nokshi/ui/styles/shell.css';
import '@nokshi/ui/styles/cards.css';
import '@nokshi/ui/styles/home.css';
import { startPlayer } from './portals/player/start.tsx';

void startPlayer();
