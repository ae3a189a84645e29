import './no-eval.ts';
import './styles/fonts.css';
import './styles/base.css';
import './styles/panel.css';
import './styles/dice.css';
import './styles/dice-stage.css';
import './styles/dice-controls.css';
import './styles/dice-seeds.css';
import { createRoot } from 'react-dom/client';
import { DiceApp, openDicePage } from './dice/dice-app.tsx';
import { takeLaunchTicket } from './frame/launch-ticket.ts';
import { openPortalLink } from './frame/portal-link.ts';
import { followLanguage } from './words/follow-language.ts';

const ticket = takeLaunchTicket(window);
const page = openDicePage(openPortalLink(window), ticket);
followLanguage();
page.boot.start();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<DiceApp page={page} />);
